import { readFile } from 'node:fs/promises'

/** Reads a workflow: its text, the text of each job, and the texts of a job's steps. */
export async function readWorkflow(name: string) {
  const text = await readFile(new URL(`../../.github/workflows/${name}`, import.meta.url), 'utf8')
  const jobs = new Map(
    text
      .slice(text.indexOf('\njobs:\n'))
      .split(/^ {2}(?=[a-z]+:$)/m)
      .slice(1)
      .map((job) => [job.slice(0, job.indexOf(':')), job]),
  )
  const stepsOf = (job: string) => (jobs.get(job) ?? '').split(/^ {6}- /m).slice(1)
  return { text, jobs, stepsOf }
}
