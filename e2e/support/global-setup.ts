import { buildClient } from '../../apps/site/build/index.ts'

/** Builds the site once: the workers' products share its folder, and two builds at once would trip over each other. */
export default async function globalSetup(): Promise<void> {
  await buildClient()
}
