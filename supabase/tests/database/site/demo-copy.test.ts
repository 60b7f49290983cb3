import type postgres from 'postgres'
import { expect, test } from 'vitest'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql

useDatabase({ per: 'file', seeded: true }, (database) => {
  sql = database.sql
})

test.each(['en', 'no'])(
  'every figure of the demo’s home page is one of a published case study (%s)',
  async (language) => {
    const figures = await sql<{ number: string; label: string; isOfStudy: boolean }[]>`
    select stat ->> 'number' as number, stat ->> 'label' as label, exists (
      select from public.case_studies s, jsonb_array_elements(s.figures) as figure
      where s.published and (stat ->> 'label') ilike '%' || s.slug || '%'
        and stat ->> 'number' = case when ${language} = 'no' then coalesce(figure ->> 'value_no', figure ->> 'value') else figure ->> 'value' end
    ) as "isOfStudy"
    from public.settings, jsonb_array_elements(value -> ${language}) as stat where key = 'homepage_stats'`
    expect(figures.length).toBeGreaterThan(0)
    expect(figures.filter(({ isOfStudy }) => !isOfStudy)).toEqual([])
  },
)

test('the work of a case study ended as long ago as its texts say', async () => {
  const studies = await sql<{ slug: string; years: number; needed: number }[]>`
    select s.slug, extract(year from age(now(), s.period_to))::int as years,
      case
        when exists (select from public.testimonials t where t.company ilike s.slug || ' %' and t.quote ~* 'two years on') then 2
        when concat(s.result, s.figures::text, (
          select string_agg(value::text, '') from public.settings where key = 'homepage_stats' and value::text ilike '%' || s.slug || '%'
        )) ~* 'first year|full season|first spring' then 1
        else 0
      end as needed
    from public.case_studies s order by s.slug`
  expect(studies.map(({ needed }) => needed)).toContain(2)
  expect(studies.filter(({ years, needed }) => years < needed)).toEqual([])
})
