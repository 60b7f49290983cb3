import { MOST_FILES } from '@nordlys/data/client-page/limits'
import { ACCEPTED_ENDINGS } from '@nordlys/data/lib/files/file-types'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import shared from '../../styles/shared.module.css'
import { useTranslation } from '../../texts/useTranslation.ts'
import css from './thread.module.css'
import type { Upload, Uploads } from './useUploads.ts'

/** Chooses files for a message, and shows what became of each. */
export function FileField({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation('client')
  const helpId = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={css.field}>
      <label className={css.pick}>
        <span>{t('thread.add')}</span>
        <input
          ref={input}
          type="file"
          multiple
          className={shared.srOnly}
          accept={ACCEPTED_ENDINGS}
          aria-describedby={helpId}
          onChange={({ currentTarget: element }) => {
            uploads.add(Array.from(element.files ?? []))
            // So that a removed file can be chosen again.
            element.value = ''
          }}
        />
      </label>
      <p id={helpId} className={css.size}>
        {t('thread.add_help', { most: MOST_FILES })}
      </p>
      <ul className={css.files} aria-live="polite">
        {uploads.uploads.map((upload) => (
          <Chosen
            key={upload.id}
            upload={upload}
            onRemove={() => {
              uploads.remove(upload.id)
              // The button, which had the focus, is removed.
              input.current?.focus()
            }}
          />
        ))}
      </ul>
    </div>
  )
}

function Chosen({ upload: { name, state }, onRemove }: { upload: Upload; onRemove: () => void }) {
  const { t } = useTranslation('client')
  return (
    <li>
      <span dir="auto">{name}</span>
      {state === 'sending' || state === 'stored' ? (
        <span className={css.size}>{t(state === 'sending' ? 'thread.uploading' : 'thread.uploaded')}</span>
      ) : (
        <span className={css.failed}>{t(`thread.problem.${state}`, { most: MOST_FILES })}</span>
      )}
      <button type="button" className={css.remove} aria-label={t('thread.remove', { name })} onClick={onRemove}>
        <X size={18} aria-hidden="true" />
      </button>
    </li>
  )
}
