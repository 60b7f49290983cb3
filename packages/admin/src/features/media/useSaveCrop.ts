import { useBackend } from '@nordlys/data/lib/context'
import { useMediaMutations } from '@nordlys/data/media/mutations'
import { fetchMedia } from '@nordlys/data/media/queries'
import type { MediaRow } from '@nordlys/data/media/schema'
import { useMediaSender } from '@nordlys/data/media/upload'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { encodeImage } from '../../shared/media/encode/encode-image.ts'
import type { Section } from '../../shared/media/encode/sizes.ts'

/** Returns a function that saves a part of a picture as a new picture with the same texts, and resolves to its id. */
export function useSaveCrop(picture: MediaRow) {
  const { t } = useTranslation('media')
  const sender = useMediaSender()
  const backend = useBackend()
  const { save } = useMediaMutations()
  const [ended] = useState(() => new AbortController())
  useEffect(() => () => ended.abort(), [ended])
  return async (file: Blob, section: Section): Promise<{ readonly id: string }> => {
    const upload = crypto.randomUUID()
    const encoded = await encodeImage({ file, section }, ended.signal)
    for (const each of encoded.files) {
      // oxlint-disable-next-line no-await-in-loop -- in sequence, as the connection is shared
      await sender.send(upload, each, { signal: ended.signal, onProgress: () => undefined })
    }
    const added = await sender.register(upload, t('crop.name', { name: picture.name }), encoded)
    const row = added.duplicate ? null : await fetchMedia(await backend.client(), added.id)
    if (row) {
      const { alt, alt_no, decorative, caption, caption_no, credit, consent_on } = picture
      const values = { alt, alt_no, decorative, caption, caption_no, credit, consent_on }
      await save.mutateAsync({ values, opened: { id: row.id, updatedAt: row.updated_at } })
    }
    return { id: added.id }
  }
}
