import { mediaIdOf } from '@nordlys/data/media/reference'
import { altOf, captionOf } from '@nordlys/data/media/public/picture-texts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { SitePicture } from '../../pictures/SitePicture.tsx'
import { usePicture } from '../../pictures/usePicture.ts'
import { ShownPicture, usePictureViewer } from '../projects/viewer/ShownPicture.tsx'
import { useProjectPictures } from '../../projects/useProjectPictures.ts'
import shared from '../../styles/shared.module.css'
import { useTranslation } from '../../texts/useTranslation.ts'
import css from './Gallery.module.css'

interface GalleryPictureProps {
  readonly source: string
  /** Names the button of a picture without an alternative text. */
  readonly name: string
  readonly onShow: () => void
  readonly onMissing: () => void
}

function GalleryPicture({ source, name, onShow, onMissing }: GalleryPictureProps) {
  const language = useLanguage()
  const picture = usePicture(mediaIdOf(source))
  const { caption, credit } = picture ? captionOf(picture, language) : { caption: null, credit: null }
  const isNamed = picture && altOf(picture, language) !== ''
  return (
    <figure className={css.figure}>
      <button
        type="button"
        className={css.button}
        aria-haspopup="dialog"
        aria-label={isNamed ? undefined : name}
        onClick={onShow}
      >
        <SitePicture
          source={source}
          sizes="(min-width: 1264px) 600px, (min-width: 640px) 50vw, 100vw"
          className={css.picture}
          onMissing={onMissing}
        />
      </button>
      {(caption !== null || credit !== null) && (
        <figcaption className={css.caption}>
          {caption !== null && <span>{caption}</span>}
          {credit !== null && <span className={css.credit}>{credit}</span>}
        </figcaption>
      )}
    </figure>
  )
}

interface GalleryProps {
  readonly sources: readonly string[]
  /** What the pictures show, for those without an alternative text. */
  readonly title: string
  readonly id?: string
  /** The heading; by default that of case studies, none if it is empty. */
  readonly heading?: string
}

/** Pictures with their captions; each opens in the viewer. */
export function Gallery({ sources, title, id = 'case-gallery', heading }: GalleryProps) {
  const { t } = useTranslation(['caseStudy', 'projects'])
  const { pictures, leaveOut } = useProjectPictures({ images: sources })
  const nameOf = (index: number) => t('projects:pictures.alt', { title, number: index + 1, total: pictures.length })
  const { show, ...viewer } = usePictureViewer(pictures.length > 0)
  if (pictures.length === 0) return null
  return (
    <section className={css.gallery} {...(heading === '' ? { 'aria-label': t('gallery') } : { 'aria-labelledby': id })}>
      {heading !== '' && (
        <h2 id={id} className={shared.h2}>
          {heading ?? t('gallery')}
        </h2>
      )}
      <ul className={css.list}>
        {pictures.map((picture, index) => (
          <li key={picture} className={css.item}>
            <GalleryPicture
              source={picture}
              name={nameOf(index)}
              onShow={() => show(index)}
              onMissing={() => leaveOut(picture)}
            />
          </li>
        ))}
      </ul>
      <ShownPicture title={title} pictures={pictures} altOf={nameOf} {...viewer} />
    </section>
  )
}
