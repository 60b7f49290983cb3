import { useOfferDraft } from '@nordlys/data/offers/queries'
import type { OfferDraft } from '@nordlys/data/offers/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { EditorState, NoEditor } from '../../../shared/draft/EditorState.tsx'
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
  const [opened, setOpened] = useState<OfferDraft | null>(null)
  // Later data is compared when saving; it must not replace a form that is being edited. The cache may have an older version of what is loading.
  if (opened === null && result.data && !result.isPlaceholderData && !result.isFetching) setOpened(result.data)
  if (opened) return isOpenOffer(opened) ? <OfferEditor opened={opened} /> : <Answered id={id} />
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
