import type { PublicProject } from '@nordlys/data/projects/public/schema'
import { useState } from 'react'
import { useTranslation } from '../../../texts/useTranslation.ts'
import type { CoverChoice } from '../../../cover/choose.ts'
import { Cover } from '../../../cover/Cover.tsx'
import { useProjectPictures } from '../../../projects/useProjectPictures.ts'
import { PictureViewer } from './PictureViewer.tsx'
import css from './ProjectPictures.module.css'

interface Props {
  project: PublicProject
  title: string
  /** The seed of the generated cover for a project without pictures. */
  cover: CoverChoice | undefined
}

/** The first picture of a project as its cover and the rest below; each opens in the viewer. Without pictures, a generated cover. */
export function ProjectPictures({ project, title, cover }: Props) {
  const { t } = useTranslation('projects')
  const { pictures, leaveOut } = useProjectPictures(project)
  const [open, setOpen] = useState<number | null>(null)
  const altOf = (index: number) => t('pictures.alt', { title, number: index + 1, total: pictures.length })
  const thumbnail = (picture: string, index: number, className: string | undefined) => (
    <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(index)}>
      <img src={picture} alt={altOf(index)} loading="lazy" onError={() => leaveOut(picture)} />
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
        <PictureViewer
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
