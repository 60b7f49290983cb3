import type { PublicProject } from '@nordlys/data/projects/public/schema'
import { lazy } from '@nordlys/ui/loading/lazy.ts'
import { whenIdle } from '@nordlys/ui/platform/when-idle.ts'
import { type ComponentProps, useEffect, useState } from 'react'
import { useTranslation } from '../../../texts/useTranslation.ts'
import type { CoverChoice } from '../../../cover/choose.ts'
import { Cover } from '../../../cover/Cover.tsx'
import { SitePicture } from '../../../pictures/SitePicture.tsx'
import { useProjectPictures } from '../../../projects/useProjectPictures.ts'
import { reloadIfServed } from '../../../errors/reload-if-served.ts'
import type { PictureViewer } from './PictureViewer.tsx'
import css from './ProjectPictures.module.css'

/** Loads once the page is idle, so that a picture also opens after the network is lost. */
const viewer = lazy(() => import('./PictureViewer.tsx'))

function Viewer(props: ComponentProps<typeof PictureViewer>) {
  const { PictureViewer: Loaded } = viewer.read()
  return <Loaded {...props} />
}

interface Props {
  project: PublicProject
  title: string
  /** The seed of the generated cover for a project without pictures. */
  cover: CoverChoice | undefined
  /** Whether the first picture may be the largest content above the fold. */
  priority: boolean
}

/** The first picture of a project as its cover and the rest below; each opens in the viewer. Without pictures, a generated cover. */
export function ProjectPictures({ project, title, cover, priority }: Props) {
  const { t } = useTranslation('projects')
  const { pictures, leaveOut } = useProjectPictures(project)
  const [open, setOpen] = useState<number | null>(null)
  const hasPictures = pictures.length > 0
  useEffect(() => {
    if (!hasPictures) return undefined
    return whenIdle(() => void viewer.load().catch(() => undefined))
  }, [hasPictures])
  const show = (index: number) =>
    void viewer
      .load()
      .then(() => setOpen(index))
      .catch(reloadIfServed)
  const altOf = (index: number) => t('pictures.alt', { title, number: index + 1, total: pictures.length })
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
      {rest.length > 0 && (
        <ul className={css.rest} aria-label={t('pictures.label', { title })}>
          {rest.map((picture, index) => (
            <li key={picture}>{thumbnail(picture, index + 1, `${css.picture} ${css.thumbnail}`)}</li>
          ))}
        </ul>
      )}
      {open !== null && (
        <Viewer
          title={title}
          pictures={pictures}
          altOf={altOf}
          shown={open}
          onShow={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
