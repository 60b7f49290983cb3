import type { MessageFile, signedFileSchema } from '@nordlys/data/client-page/schema'
import { useBackend } from '@nordlys/data/lib/context'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { browserPlatform } from '@nordlys/ui/platform/browser.ts'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { useTranslation } from '../../texts/useTranslation.ts'
import css from './thread.module.css'

type Signed = z.output<typeof signedFileSchema> | { readonly refused: string }

/** Returns the signed URL of a file for the reader, or a refusal. Rejects with a DataError. */
export type FileSource = (file: string) => Promise<Signed>

/** The files of a message, each with its download. */
export function MessageFiles({ files, source }: { files: readonly MessageFile[]; source: FileSource | null }) {
  if (files.length === 0) return null
  return (
    <ul className={css.files}>
      {files.map((file) => (
        <File key={file.id} file={file} source={source} />
      ))}
    </ul>
  )
}

function File({ file: { id, name, bytes }, source }: { file: MessageFile; source: FileSource | null }) {
  const { t } = useTranslation('client')
  const { number } = useFormat()
  const backend = useBackend()
  const [state, setState] = useState<'ready' | 'working' | 'failed'>('ready')
  const size = t('thread.size', { size: number(Math.max(1, Math.round(bytes / 1024))) })

  const save = async (from: FileSource) => {
    setState('working')
    try {
      const [signed, supabase] = await Promise.all([from(id), backend.client()])
      if ('refused' in signed) throw new Error(signed.refused)
      const { downloadSigned } = await import('@nordlys/data/client-page/upload')
      const content = await downloadSigned(supabase, signed.url)
      await browserPlatform.saveFile({ name: signed.name, type: content.type, content })
      setState('ready')
    } catch {
      setState('failed')
    }
  }

  return (
    <li>
      {source === null ? (
        <span dir="auto">{name}</span>
      ) : (
        <button
          type="button"
          className={css.file}
          aria-label={t('thread.download', { name })}
          aria-disabled={state === 'working'}
          onClick={() => void (state === 'working' ? undefined : save(source))}
        >
          <span dir="auto">{name}</span>
        </button>
      )}
      <span className={css.size}>{size}</span>
      <span role="alert" className={css.failed}>
        {state === 'failed' && t('thread.download_failed')}
      </span>
    </li>
  )
}
