import type { PicturesById } from '../../src/pictures/baked.ts'
import type { Job } from './page-keys.ts'
import type { Server } from '../bundle/server.ts'

/** How many article texts are fetched at a time. */
const BATCH = 20

/** A page with the text of its article and the pictures in it. */
interface FullJob extends Job {
  readonly textPictures: PicturesById
}

/** Yields the pages with the texts of their articles. Skips an article that has no text. */
export async function* withTexts(
  server: Server,
  jobs: readonly Job[],
  source: Parameters<Server['articleTexts']>[1],
): AsyncGenerator<FullJob> {
  for (let start = 0; start < jobs.length; start += BATCH) {
    const batch = jobs.slice(start, start + BATCH)
    const articles = batch.flatMap(({ article }) => article ?? [])
    // oxlint-disable-next-line no-await-in-loop -- the texts of all pages would fill the memory
    const texts = await server.articleTexts(articles, source)
    for (const job of batch) {
      if (!job.article || !job.blog) yield { ...job, textPictures: {} }
      else {
        const printed = texts[articles.indexOf(job.article)]
        if (printed) yield { ...job, blog: { ...job.blog, article: printed.article }, textPictures: printed.pictures }
      }
    }
  }
}
