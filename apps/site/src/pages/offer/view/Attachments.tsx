import type { Attachment } from '@nordlys/data/offers/content'
import Paperclip from 'lucide-react/icons/paperclip'
import css from '../../../sections/thread/thread.module.css'
import { useTranslation } from '../../../texts/useTranslation.ts'
import { useAttachment } from './useFiles.ts'

interface AttachmentsProps {
  /** Empty in a preview. */
  readonly offerKey: string
  readonly attachments: readonly Attachment[]
}

/** The files that were sent with the offer, with the hashes that its evidence has. */
export function Attachments({ offerKey, attachments }: AttachmentsProps) {
  return (
    <ul className={css.files}>
      {attachments.map((attachment) => (
        <File key={`${attachment.sha256} ${attachment.name}`} offerKey={offerKey} attachment={attachment} />
      ))}
    </ul>
  )
}

function File({ offerKey, attachment }: { offerKey: string; attachment: Attachment }) {
  const { t } = useTranslation('offer')
  const { state, save } = useAttachment(offerKey, attachment)
  const { name, bytes, sha256 } = attachment
  return (
    <li>
      <button
        type="button"
        className={css.file}
        aria-disabled={state === 'working' || offerKey === ''}
        onClick={() => offerKey !== '' && save()}
      >
        <Paperclip size={16} aria-hidden="true" />
        <span>{t(state === 'working' ? 'attachments.working' : 'attachments.save', { name })}</span>
      </button>
      <span className={css.size}>{`${Math.max(1, Math.round(bytes / 1024))} kB`}</span>
      {sha256 !== '' && (
        <span className={css.size}>
          <span>{`${t('attachments.hash')}: `}</span>
          <code>{sha256}</code>
        </span>
      )}
      <span role="alert" className={css.failed}>
        {state === 'failed' && t('attachments.failed')}
      </span>
    </li>
  )
}
