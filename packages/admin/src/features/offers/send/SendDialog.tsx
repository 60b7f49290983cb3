import Typography from '@mui/material/Typography'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { DataError } from '@nordlys/data/lib/errors'
import { useOfferMutations } from '@nordlys/data/offers/mutations'
import { useOfferAccess, useOfferContent } from '@nordlys/data/offers/queries'
import type { Offer } from '@nordlys/data/offers/schema'
import type { FileProblem, SendingInput, SendingValues } from '@nordlys/data/offers/send'
import { useTranslation } from 'react-i18next'
import { rethrow, useAction } from '@nordlys/ui/components/action/useAction.ts'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { RecordState } from '@nordlys/ui/components/editor/RecordState'
import { ChipsField } from '@nordlys/ui/components/form/ChipsField'
import { SwitchField } from '@nordlys/ui/components/form/SwitchField'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useOfferReasons } from '../useOfferActions.ts'
import { AttachmentsField } from './AttachmentsField.tsx'
import { useSendingForm } from './sending-draft.ts'
import { SendPreview } from './SendPreview.tsx'
import { useAttachments } from './useAttachments.ts'

interface SendDialogProps {
  readonly offer: Offer
  readonly onClose: () => void
  readonly onSent?: (() => void) | undefined
}

/** Sends the stored offer, with a message, copies and attachments, and previews what is sent. What is typed is kept until then. */
export function SendDialog(props: SendDialogProps) {
  return props.offer.version === 0 ? (
    <Dialog {...props} initial={{ copies: [], files: [] }} />
  ) : (
    <NextVersion {...props} />
  )
}

/** A new version begins with the copies and the attachments of the last one. */
function NextVersion(props: SendDialogProps) {
  const { t } = useTranslation('offerEditor')
  const { id, version } = props.offer
  const access = useOfferAccess(id)
  const content = useOfferContent(id, version)
  const title = useTitle(props.offer)
  const waiting = [access, content].find(({ data }) => data === undefined)
  if (waiting)
    return <RecordState title={title} missing={t('sending.loadFailed')} result={waiting} onClose={props.onClose} />
  const copies = (access.data?.copies ?? [])
    .filter((copy) => copy.version === version)
    .map(({ email }) => shownAddress(email))
  const files = (content.data?.attachments ?? []).map(({ name, bytes, sha256 }) => ({
    name,
    bytes,
    path: `${id}/${sha256}`,
  }))
  return <Dialog {...props} initial={{ copies, files }} />
}

/** Whether the message of an error is shown beside its field. */
const isOfField = (error: unknown, input: SendingInput) =>
  error instanceof DataError && Object.keys(error.fields).some((name) => (name.split('.')[0] ?? '') in input)

function useTitle({ version, number, recipient_name: name }: Offer): string {
  const { t } = useTranslation('offerEditor')
  return t(version === 0 ? 'sending.question' : 'sending.questionAgain', { number, name: name ?? '' })
}

function Dialog({
  offer,
  onClose,
  onSent,
  initial,
}: SendDialogProps & { initial: Pick<SendingValues, 'copies' | 'files'> }) {
  const { t } = useTranslation('offerEditor')
  const { day } = useFormat()
  const { run } = useAction()
  const { send } = useOfferMutations()
  const reasons = useOfferReasons()
  const { form, forget } = useSendingForm(offer, initial)
  const attachments = useAttachments(offer, form)
  const onSubmit = async (input: SendingInput) => {
    // It would be sent without them.
    if (attachments.isWaiting) throw new DataError('invalid', { fields: { files: 'uploading' satisfies FileProblem } })
    await run({
      call: () => send.mutateAsync({ offer, input }),
      done: (version) => t('sending.done', { version }),
      failed: (error) => (isOfField(error, input) ? null : t('sending.failed')),
      reasons,
      onError: rethrow,
    })
    forget()
    onClose()
    onSent?.()
  }
  return (
    <EditorDialog
      title={useTitle(offer)}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submitLabel={t('sending.confirm')}
      pendingLabel={t('sending.sending')}
      keepsInput
    >
      <Typography variant="body2">
        {t(offer.version === 0 ? 'sending.text' : 'sending.textAgain', {
          email: shownAddress(offer.recipient_email ?? ''),
          day: day(offer.valid_until),
        })}
      </Typography>
      <TextAreaField name="message" label={t('sending.message')} help={t('sending.messageHelp')} rows={4} optional />
      <ChipsField name="copies" label={t('sending.copies')} help={t('sending.copiesHelp')} optional />
      <AttachmentsField offer={offer} attachments={attachments} />
      {offer.client_id !== null && (
        <SwitchField name="gives_access" label={t('sending.access', { name: offer.recipient_name ?? '' })} />
      )}
      <SendPreview offer={offer} />
    </EditorDialog>
  )
}
