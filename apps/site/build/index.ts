/** What scripts of the workspace call to build and serve the site. */
export { buildClient, type ClientBuild } from './build-client.ts'
export { prerender, type Prerendered, type PrerenderOptions } from './prerender.ts'
export { serveSite, type RunningSite, type ServeOptions } from './serve-site.ts'
