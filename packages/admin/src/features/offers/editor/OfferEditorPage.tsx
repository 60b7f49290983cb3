import { useOfferDraft } from '@nordlys/data/offers/queries'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { EditorState, NoEditor } from '../../../shared/draft/EditorState.tsx'
import { useLastKnown } from '../../../shared/draft/useLastKnown.ts'
import { OPEN_OFFER } from '../../../shared/record-links.ts'
import { isOpenOffer } from '../offer-state.ts'
import { OFFERS_PATH } from '../paths.ts'
import { OfferEditor } from './OfferEditor.tsx'

/** Renders the editor of the offer in the URL. */
export function OfferEditorPage() {
  const { id = '' } = useParams()
  return <LoadedOffer key={id} id={id} />
}

function LoadedOffer({ id }: { id: string }) {
  const { t } = useTranslation('offerEditor')
  const result = useOfferDraft(id)
  // The cache may have an older version of what is loading: the offer may be answered since.
  const known = result.isPlaceholderData || result.isFetching ? null : result.data
  // An offer that is answered while it is edited keeps its edits on the screen; the server refuses to save them.
  const opened = useLastKnown(known && isOpenOffer(known) ? known : null)
  if (opened) return <OfferEditor opened={opened} />
  if (known) return <Answered id={id} />
  if (result.data === null)
    return <NoEditor title={t('missingTitle')} description={t('missingText')} to={OFFERS_PATH} link={t('back')} />
  return <EditorState result={result} failed={t('loadFailed')} />
}

function Answered({ id }: { id: string }) {
  const { t } = useTranslation('offerEditor')
  return (
    <NoEditor
      title={t('answeredTitle')}
      description={t('answeredText')}
      to={`${OFFERS_PATH}?${OPEN_OFFER}=${id}`}
      link={t('openOffer')}
    />
  )
}
