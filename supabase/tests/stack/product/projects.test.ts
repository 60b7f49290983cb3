import { saveProject, setFeaturedProjects } from '@nordlys/data/projects/mutations'
import type { Project, ProjectValues } from '@nordlys/data/projects/schema'
import { fetchFeaturedRows } from '@nordlys/data/projects/anonymous-queries'
import { fetchPublicProjects } from '@nordlys/data/projects/public/queries'
import { portfolioSchema } from '@nordlys/data/projects/public/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type ProductStack, startProductStack } from './support.ts'

let stack: ProductStack
beforeAll(async () => {
  stack = await startProductStack()
})
afterAll(() => stack.stop())

const values = (title: string): ProjectValues => ({
  title,
  title_no: null,
  description: null,
  description_no: null,
  category: 'Maritime',
  status: 'active',
  technologies: [],
  images: [],
  live_demo_url: null,
  github_url: null,
  client_url: null,
  published: true,
})

async function create(admin: Parameters<typeof saveProject>[0], title: string): Promise<Project> {
  const result = await saveProject(admin, { values: values(title), opened: null })
  if (result.kind !== 'saved') throw new Error('A new project cannot be in conflict')
  return result.row
}

test('reports a deleted project as not found', async () => {
  const admin = await stack.signedIn('late@example.test', 'approved')
  const project = await create(admin, 'Gone')
  await stack.database.sql`delete from public.projects where id = ${project.id}`
  const opened = { id: project.id, updatedAt: project.updated_at }
  await expect(saveProject(admin, { values: values('x'), opened })).rejects.toMatchObject({ code: 'not_found' })
})

test('lists featured projects first in their order, without a new version when a project is featured', async () => {
  const admin = await stack.signedIn('order@example.test', 'approved')
  await stack.database.sql`delete from public.projects`
  const [a, b, c] = [await create(admin, 'A'), await create(admin, 'B'), await create(admin, 'C')]
  const titles = async () => {
    const { data } = await stack.client().rpc('get_public_projects')
    return z
      .array(z.object({ title: z.string() }))
      .parse(data)
      .map(({ title }) => title)
  }
  expect(await titles()).toEqual(['C', 'B', 'A'])
  await setFeaturedProjects(admin, { was: [], next: [b, a] })
  expect(await titles()).toEqual(['B', 'A', 'C'])
  await setFeaturedProjects(admin, { was: [b, a], next: [a] })
  expect(await titles()).toEqual(['A', 'C', 'B'])
  const opened = { id: a.id, updatedAt: a.updated_at }
  expect((await saveProject(admin, { values: values('A'), opened })).kind).toBe('saved')
  expect(c.featured_order).toBeNull()
})

test('shows visitors which projects are featured, and can filter by it', async () => {
  const admin = await stack.signedIn('featured@example.test', 'approved')
  await stack.database.sql`delete from public.projects`
  const [a, b, c] = [await create(admin, 'A'), await create(admin, 'B'), await create(admin, 'C')]
  await setFeaturedProjects(admin, { was: [], next: [b, a] })
  const config = { url: stack.url, key: stack.publishableKey }
  const featured = portfolioSchema.parse(await fetchFeaturedRows(config))
  expect(featured.map(({ title }) => title)).toEqual(['B', 'A'])
  const all = await fetchPublicProjects(stack.client())
  expect(all.map((project) => [project.id, project.featured])).toEqual([
    [b.id, true],
    [a.id, true],
    [c.id, false],
  ])
})

test('does not overwrite an order that another user changed, also for concurrent changes [R4]', async () => {
  const admin = await stack.signedIn('orders@example.test', 'approved')
  await stack.database.sql`delete from public.projects`
  const [a, b] = [await create(admin, 'A'), await create(admin, 'B')]
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => setFeaturedProjects(admin, { was: [], next: n % 2 ? [a, b] : [b, a] })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const failures: unknown[] = tries.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason] : []))
  expect(failures).toEqual(failures.map(() => expect.objectContaining({ code: 'conflict' })))
})

test('rejects features and counts by a pending account [D2]', async () => {
  const pending = await stack.signedIn('pending@example.test', 'pending')
  await expect(setFeaturedProjects(pending, { was: [], next: [] })).rejects.toMatchObject({ code: 'refused' })
  expect((await pending.rpc('get_project_overview')).error?.code).toBe('42501')
})
