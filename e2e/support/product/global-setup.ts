import { buildClient } from '../../../apps/site/build/index.ts'

/** Builds the site once: the workers' products share its folder, and parallel builds would conflict. */
export default async function globalSetup(): Promise<void> {
  await buildClient()
}
