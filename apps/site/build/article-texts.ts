import type { Job } from './page-keys.ts'
import type { Server } from './server.ts'

/** How many article texts are fetched at a time. */
const BATCH = 20

/** Yields the pages with the texts of their articles. Skips an article that has no text. */
export async function* withTexts(server: Server, jobs: readonly Job[], source: Parameters<Server['articleTexts']>[1]) {
  for (let start = 0; start < jobs.length; start += BATCH) {
    const batch = jobs.slice(start, start + BATCH)
    const articles = batch.flatMap(({ article }) => article ?? [])
    // oxlint-disable-next-line no-await-in-loop -- the texts of all pages would fill the memory
    const texts = await server.articleTexts(articles, source)
    for (const job of batch) {
      if (!job.article || !job.blog) yield job
      else {
        const article = texts[articles.indexOf(job.article)]
        if (article) yield { ...job, blog: { ...job.blog, article } }
      }
    }
  }
}
