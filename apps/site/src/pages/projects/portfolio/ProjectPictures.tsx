import type { PublicProject } from '@nordlys/data/projects/public/schema'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useTranslation } from '../../../texts/useTranslation.ts'
import type { CoverChoice } from '../../../cover/choose.ts'
import { Cover } from '../../../cover/Cover.tsx'
import { SitePicture } from '../../../pictures/SitePicture.tsx'
import { ShownPicture, usePictureViewer } from '../viewer/ShownPicture.tsx'
import { cardPictures } from '../../../projects/case-study.ts'
import { useProjectPictures } from '../../../projects/useProjectPictures.ts'
import css from './ProjectPictures.module.css'

interface Props {
  project: PublicProject
  title: string
  /** The seed of the generated cover for a project without pictures. */
  cover: CoverChoice | undefined
  /** Whether the first picture may be the largest content above the fold. */
  priority: boolean
}

/**
 * The first picture of a project as its cover and the rest below; each opens in the viewer, which also has a single second one. Without
 * pictures, a generated cover.
 */
export function ProjectPictures({ project, title, cover, priority }: Props) {
  const { t } = useTranslation('projects')
  const language = useLanguage()
  const { pictures, leaveOut } = useProjectPictures({ images: cardPictures(project, language) })
  const altOf = (index: number) => t('pictures.alt', { title, number: index + 1, total: pictures.length })
  const { show, ...viewer } = usePictureViewer(pictures.length > 0)
  const thumbnail = (picture: string, index: number, className: string | undefined) => (
    <button type="button" className={className} aria-haspopup="dialog" onClick={() => show(index)}>
      <SitePicture
        source={picture}
        sizes={index === 0 ? '(min-width: 992px) 608px, 100vw' : '72px'}
        priority={priority && index === 0}
        alt={altOf(index)}
        className={css.image}
        onMissing={() => leaveOut(picture)}
      />
    </button>
  )
  const [first, ...rest] = pictures
  if (first === undefined) return <Cover seed={project.title} choice={cover} className={css.cover} />
  return (
    <>
      {thumbnail(first, 0, `${css.picture} ${css.cover}`)}
      {rest.length > 1 && (
        <ul className={css.rest} aria-label={t('pictures.label', { title })}>
          {rest.map((picture, index) => (
            <li key={picture}>{thumbnail(picture, index + 1, `${css.picture} ${css.thumbnail}`)}</li>
          ))}
        </ul>
      )}
      <ShownPicture title={title} pictures={pictures} altOf={altOf} {...viewer} />
    </>
  )
}
