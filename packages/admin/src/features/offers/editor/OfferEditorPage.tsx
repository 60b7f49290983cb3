import { useOfferDraft } from '@nordlys/data/offers/queries'
import type { OfferDraft } from '@nordlys/data/offers/schema'
import FileQuestion from 'lucide-react/icons/file-question-mark'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { ErrorState } from '@nordlys/ui/components/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/LoadingState'
import { Message } from '@nordlys/ui/components/Message'
import { failureOf } from '@nordlys/ui/components/table/state/list-result.ts'
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
    return <Hint title={t('missingTitle')} text={t('missingText')} to={OFFERS_PATH} link={t('back')} />
  const failure = failureOf(result)
  if (failure === null) return <SkeletonLines lines={12} />
  return (
    <ErrorState
      error={failure}
      title={t('loadFailed')}
      onRetry={() => void result.refetch()}
      retrying={result.isFetching}
    />
  )
}

function Answered({ id }: { id: string }) {
  const { t } = useTranslation('offerEditor')
  return (
    <Hint
      title={t('answeredTitle')}
      text={t('answeredText')}
      to={`${OFFERS_PATH}?${OPEN_OFFER}=${id}`}
      link={t('openOffer')}
    />
  )
}

function Hint({ title, text, to, link }: { title: string; text: string; to: string; link: string }) {
  return (
    <Message
      live="status"
      headingLevel="h1"
      icon={<FileQuestion size={22} />}
      title={title}
      description={text}
      action={
        <Button component={Link} to={to} variant="outlined">
          {link}
        </Button>
      }
    />
  )
}
