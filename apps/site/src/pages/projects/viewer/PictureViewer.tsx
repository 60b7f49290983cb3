import { mediaIdOf } from '@nordlys/data/media/reference'
import { captionOf } from '@nordlys/data/media/public/picture-texts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from '../../../texts/useTranslation.ts'
import { SitePicture } from '../../../pictures/SitePicture.tsx'
import { usePicture } from '../../../pictures/usePicture.ts'
import css from './PictureViewer.module.css'

export interface ViewedPictures {
  title: string
  pictures: readonly string[]
  /** Returns the alternative text of a picture without one. */
  altOf: (index: number) => string
}

interface Props extends ViewedPictures {
  /** The index of the current picture. */
  shown: number
  onShow: (index: number) => void
  onClose: () => void
}

const NO_CAPTION = { caption: null, credit: null } as const

/** A full-size picture of a list, such as a project's pictures, with keys and buttons for the others. Escape and a click outside close it. */
export function PictureViewer({ title, pictures, altOf, shown, onShow, onClose }: Props) {
  const { t } = useTranslation('projects')
  const language = useLanguage()
  const picture = usePicture(mediaIdOf(pictures[shown]))
  const { caption, credit } = picture ? captionOf(picture, language) : NO_CAPTION
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const step = useCallback(
    (by: number) => onShow((shown + by + pictures.length) % pictures.length),
    [onShow, shown, pictures.length],
  )
  useEffect(() => {
    const viewer = dialog.current
    const stopped = new AbortController()
    const { signal } = stopped
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') step(-1)
      else if (event.key === 'ArrowRight') step(1)
    }
    viewer?.addEventListener('keydown', onKeyDown, { signal })
    // A click on the backdrop targets the dialog itself.
    viewer?.addEventListener('click', (event) => event.target === viewer && viewer.close(), { signal })
    return () => stopped.abort()
  }, [step])
  return (
    <dialog ref={dialog} className={css.viewer} aria-label={t('pictures.label', { title })} onClose={onClose}>
      <div className={css.frame}>
        <SitePicture
          source={pictures[shown] ?? null}
          sizes="min(100vw, 1152px)"
          isWhole
          priority
          alt={altOf(shown)}
          className={css.picture}
        />
        <div className={css.bar}>
          <p className={css.caption} aria-live="polite">
            <span>{t('pictures.caption', { title: caption ?? title, number: shown + 1, total: pictures.length })}</span>
            {credit !== null && <span className={css.credit}>{credit}</span>}
          </p>
          {pictures.length > 1 && (
            <>
              <button type="button" className={css.button} aria-label={t('pictures.previous')} onClick={() => step(-1)}>
                <ChevronLeft size={20} aria-hidden="true" />
              </button>
              <button type="button" className={css.button} aria-label={t('pictures.next')} onClick={() => step(1)}>
                <ChevronRight size={20} aria-hidden="true" />
              </button>
            </>
          )}
          <button
            type="button"
            className={css.button}
            aria-label={t('pictures.close')}
            onClick={() => dialog.current?.close()}
          >
            <X size={20} aria-hidden="true" />
          </button>
        </div>
      </div>
    </dialog>
  )
}
