import { picturesSchema } from '@nordlys/data/media/public/schema'
import { publicCaseStudySchema } from '@nordlys/data/projects/public/case-study-schema'
import { z } from 'zod/mini'
import { byId } from '../../pictures/baked.ts'
import { holdPictures } from '../../pictures/fetched.ts'
import type { RenderedStudy } from '../../projects/case-study.ts'
import { renderStudy } from '../../projects/render-study.ts'

const postedSchema = z.object({ study: publicCaseStudySchema, pictures: picturesSchema })

/** Returns the case study that the admin has posted, with its unsaved edits. */
export function readPostedStudy(posted: unknown): RenderedStudy | null {
  const { data } = postedSchema.safeParse(posted)
  if (!data) return null
  const { study, pictures } = data
  holdPictures(
    byId(
      pictures.map(({ id }) => id),
      pictures,
    ),
  )
  return renderStudy(study)
}
