import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asRole, createTestDatabase, type TestDatabase } from '../../../server/testing/database.ts'
import { attempt } from '../support.ts'
import { useDatabase } from '../use-database.ts'

interface Passage {
  readonly kind: string
  readonly title: string
  readonly content: string
  readonly path: string
  readonly rank: number
}

let sql: postgres.Sql
useDatabase({ per: 'file', seeded: true }, (database) => {
  sql = database.sql
})

const search = (query: string, language = 'en', most = 10): Promise<readonly Passage[]> =>
  asRole(
    sql,
    { role: 'service_role' },
    (as) => as<Passage[]>`select * from public.search_knowledge(${query}, ${language}, ${most})`,
  )
const titles = (passages: readonly Passage[], kind: string) =>
  passages.filter((passage) => passage.kind === kind).map(({ title }) => title)

const contentOf = (passages: readonly Passage[], kind: string) =>
  passages.filter((passage) => passage.kind === kind).map(({ content }) => content)

const take = (visitor: string | null) =>
  attempt(sql, { role: 'service_role' }, (as) => as`select public.take_chat_turn(${visitor})`)

/** Stores company facts and returns the first result of a Norwegian search for its English tagline. */
async function glacialCompany(value: postgres.JSONValue): Promise<Passage | undefined> {
  await sql`update public.settings set value = ${sql.json(value)} where key = 'company_info'`
  const [first] = await search('glacial', 'no')
  return first
}

describe('search results of the chat', () => {
  test('always start with the company', async () => {
    for (const query of ['', 'xyzzy', 'what do you cost?', '\' & | ! ( ) : * \\ <-> "']) {
      const [first] = await search(query)
      expect(first).toMatchObject({ kind: 'company', title: 'Nordlys Consulting', path: '/contact' })
      expect(first?.content).toContain('hello@nordlys.example')
    }
  })

  test('never contain the account number, which clients get with what they owe', async () => {
    const found = await search('account number 0000 00 00000', 'en', 20)
    expect(JSON.stringify(found)).toContain('legal_name')
    expect(JSON.stringify(found)).not.toContain('0000 00 00000')
  })

  test('never contain the titles and descriptions for search engines, which visitors may read', async () => {
    await sql`insert into public.settings (key, value) values ('search_home', ${sql.json({ en: { title: 'Zanzibar', description: 'Zanzibar' } })})`
    const visible = await asRole(
      sql,
      { role: 'anon' },
      (as) => as`select key from public.settings where key = 'search_home'`,
    )
    expect(visible).toHaveLength(1)
    expect(JSON.stringify(await search('zanzibar', 'en', 20))).not.toContain('Zanzibar')
    await sql`delete from public.settings where key = 'search_home'`
  })

  test('contain the article section about the question', async () => {
    const found = (await search('How many fish were missing in the annual count?')).find(
      ({ kind }) => kind === 'article',
    )
    expect(found).toMatchObject({
      title: 'The ledger under the fish farm',
      path: '/blog/the-ledger-under-the-fish-farm',
    })
    expect(found?.content).toContain('The difference was nine fish out of 1.4 million')
  })

  test('match any word of the question, in any inflection', async () => {
    expect(titles(await search('calibrated forecasting of volcanoes'), 'article')).toEqual([
      'A model that says it does not know',
    ])
  })

  test('are in the visitor’s language', async () => {
    const norwegian = await search('Hva gjør dere med skjemaer?', 'no')
    expect(titles(norwegian, 'article')).toEqual(['Skjemaet er halve produktet'])
    expect(norwegian.every(({ path }) => path.startsWith('/no'))).toBe(true)
    expect(titles(await search('skjemaet', 'en'), 'article')).toEqual([])
    expect(titles(await search('fritekstfelt'), 'article')).toEqual([])
    expect(titles(await search('fritekstfelt', 'no'), 'article')).toHaveLength(1)
    expect(titles(await search('ledger', 'sv'), 'article')).toEqual(['The ledger under the fish farm'])
  })

  test('contain prices for questions in everyday language', async () => {
    const [template] = await sql`select * from public.quote_templates order by service_name limit 1`
    for (const [query, language, name] of [
      ['How much would that cost?', 'en', template?.['service_name']],
      ['Hva koster det?', 'no', template?.['service_name_no']],
    ] as const) {
      const prices = (await search(query, language)).filter(({ kind }) => kind === 'price')
      expect(prices.every(({ rank }) => rank > 0)).toBe(true)
      const price = prices.find(({ title }) => title === name)
      expect(price?.content).toContain(String(Number(template?.['base_price'])))
      expect(price?.content).toContain(String(Number(template?.['price_per_hour'])))
      expect(price?.path).toBe(language === 'no' ? '/no/quote' : '/quote')
    }
  })

  test('contain the site’s copy without icons, colours and pages', async () => {
    await sql`insert into public.settings (key, value) values ('services_list', ${sql.json({
      en: [
        {
          icon: 'Boat',
          color: 'teal',
          page: 'full_stack',
          title: 'Harbour systems',
          description: 'Berths',
          features: ['Pilots'],
          technologies: [],
        },
      ],
    })})`
    const [found] = (await search('harbour pilots')).filter(({ kind }) => kind === 'service')
    expect(found).toMatchObject({ title: 'Harbour systems', path: '/services' })
    expect(found?.content).toContain('Pilots')
    expect(found?.content).not.toMatch(/Boat|teal|full_stack/)
    expect(titles(await search('havn', 'no'), 'service')).toEqual([])
    await sql`delete from public.settings where key = 'services_list'`
  })

  test('contain plain copy in English only, except company facts', async () => {
    await sql`insert into public.settings (key, value) values ('about_mission_vision', ${sql.json({ mission: 'Glaciers', vision: 'Fjords' })})`
    await sql`update public.settings set value = ${sql.json({ name: 'Plain AS', email: 'plain@example.test' })} where key = 'company_info'`
    expect(titles(await search('glaciers'), 'page')).toEqual(['about mission vision'])
    expect(titles(await search('glaciers', 'no'), 'page')).toEqual([])
    expect(titles(await search('glaciers', 'no'), 'company')).toEqual(['Plain AS'])
  })

  test('contain no English company texts in Norwegian', async () => {
    const english = { name: 'Plain AS', tagline: 'Glacial calm', description: 'A consultancy.', address: 'Oslo' }
    for (const value of [english, { en: english }, { en: english, no: null }]) {
      const first = await glacialCompany(value)
      expect(first).toMatchObject({ kind: 'company', title: 'Plain AS' })
      expect(first?.content).toContain('Oslo')
      expect(first?.content).not.toMatch(/Glacial|consultancy/)
    }
    expect((await glacialCompany({ en: english, no: { ...english, tagline: 'Rolig' } }))?.content).toContain('Rolig')
    for (const value of ['text', 7, [], {}])
      expect(await glacialCompany(value)).not.toMatchObject({ title: 'Plain AS' })
    await glacialCompany(english)
  })

  test('contain no drafts, scheduled articles or private settings', async () => {
    await sql`insert into public.settings (key, value) values ('internal_notes', '{"note": "zanzibar"}')`
    await sql`insert into public.blog_posts (title, slug, content, published) values ('Zanzibar draft', 'zanzibar-draft', 'zanzibar', false)`
    await sql`
      insert into public.blog_posts (title, slug, content, published, published_at)
      values ('Zanzibar tomorrow', 'zanzibar-tomorrow', 'zanzibar', true, now() + interval '1 day')
    `
    expect(JSON.stringify(await search('zanzibar'))).not.toMatch(/zanzibar/i)
    await sql`update public.blog_posts set published = true where slug = 'zanzibar-draft'`
    expect(titles(await search('zanzibar'), 'article')).toEqual(['Zanzibar draft'])
  })

  test.each([
    [0, 0],
    [-5, 0],
    [3, 3],
  ])('is at most as long as requested: %i', async (most, length) => {
    expect(await search('cost', 'en', most)).toHaveLength(length)
  })

  test('are at most twenty passages of three thousand characters', async () => {
    await sql`
      insert into public.blog_posts (title, slug, content, published)
      select 'Long ' || n, 'long-' || n, repeat('glacier ' || n || ' ', 10000), true from generate_series(1, 30) as n
    `
    await sql`
      insert into public.quote_templates (service_name, base_price, price_per_hour)
      select 'Service ' || n, 1, 1 from generate_series(1, 30) as n
    `
    const found = await search('glacier', 'en', 1000)
    expect(found).toHaveLength(20)
    expect(Math.max(...found.map(({ content }) => content.length))).toBeLessThanOrEqual(3000)
    expect(titles(found, 'article')).toHaveLength(4)
  })

  test('accept questions of any length', async () => {
    expect((await search('glacier '.repeat(100_000)))[0]?.kind).toBe('company')
  })

  test('use an index among thousands of articles', async () => {
    await sql`
      insert into public.blog_posts (title, slug, content, published)
      select 'Article ' || n, 'article-' || n, md5(n::text) || ' ' || md5((n + 1)::text), true from generate_series(1, 3000) as n
    `
    await sql`vacuum analyze public.blog_posts`
    const plan = await sql<{ 'QUERY PLAN': string }[]>`
      explain select id from public.blog_posts as p
      where p.published and private.post_words(p.language, p.title, p.tags, p.excerpt, p.content) @@ private.any_word('en', 'ledger fish')
    `
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('blog_posts_knowledge')
  })

  test('do not prevent storing the longest article', async () => {
    const outcome = await attempt(
      sql,
      { role: 'service_role' },
      (as) => as`
        insert into public.blog_posts (title, slug, content, published)
        select 'Longest', 'longest', string_agg(chr(131072 + n), ' '), true from generate_series(1, 100000) as n where n < 40000
      `,
    )
    expect(outcome).toEqual({ rows: 1 })
  })
})

/** What is built into the site, as its build writes it. */
const builtIn = {
  copy: {
    company_info: { name: 'Built-in AS', email: 'built-in@example.test', 'Business hours': 'Mon–Fri 9–5' },
    services_list: [{ title: 'Lighthouse keeping', description: 'Lamps.', icon: 'zap' }],
    about_hero: { title: 'Small on purpose', subtitle: 'A handful of lighthouse people.' },
  },
  pages: [
    { title: 'Do you mend foghorns?', content: 'Gladly. Write to {{email}}, says {{name}}.', path: '/contact' },
    { title: 'Checks of foghorns', content: 'By {{provider}}.', path: '/privacy-policy' },
  ],
  articles: [
    {
      slug: 'the-foghorn',
      title: 'The foghorn that never sleeps',
      excerpt: 'On horns.',
      tags: ['fog'],
      content: 'Intro.\n\n## Diaphragms\n\nA diaphragm of brass lasts forty years.',
      published_at: '2026-01-01',
    },
  ],
}

describe('the whole site', () => {
  let site: TestDatabase
  beforeAll(async () => {
    site = await createTestDatabase()
  })
  afterAll(() => site.drop())

  const ask = (query: string, language = 'en') =>
    asRole(
      site.sql,
      { role: 'service_role' },
      (as) => as<Passage[]>`select * from public.search_knowledge(${query}, ${language}, 20, ${as.json(builtIn)})`,
    )

  test('finds a built-in article, and the section that a question is about', async () => {
    for (const language of ['en', 'no']) {
      const [found] = (await ask('How long does a brass diaphragm last?', language)).filter(
        ({ kind }) => kind === 'article',
      )
      expect(found?.content).toContain('lasts forty years')
      expect(found?.path).toBe(language === 'no' ? '/no/blog/the-foghorn' : '/blog/the-foghorn')
    }
  })

  test('finds the built-in copy, texts of pages with the company’s facts, and the hours', async () => {
    const found = await ask('foghorn lighthouse')
    expect(titles(found, 'service')).toEqual(['Lighthouse keeping'])
    expect(contentOf(found, 'page')).toEqual(
      expect.arrayContaining([
        expect.stringContaining('A handful of lighthouse people.'),
        'Gladly. Write to built-in@example.test, says Built-in AS.',
      ]),
    )
    expect(JSON.stringify(found)).not.toContain('{{')
    expect(contentOf(await ask('When are you open?'), 'company')).toEqual([expect.stringContaining('Mon–Fri 9–5')])
  })

  test('answers by the texts of pages as staff have edited them', async () => {
    const page = { title: 'Do you mend foghorns?', content: 'Gladly.', path: '/contact' }
    const pages = [
      { ...page, key: 'texts_contact', title_path: 'faq.horns.question', content_path: 'faq.horns.answer' },
      {
        kind: 'company',
        title: 'Hours',
        content: 'At night',
        path: '/contact',
        key: 'texts_contact',
        title_path: 'hours',
        content_path: 'hours_value',
      },
      // A key of another kind is not read.
      { ...page, title: 'Foghorn', key: 'secret_note', title_path: 'title', content_path: 'content' },
    ]
    const askNow = (language: string) =>
      asRole(
        site.sql,
        { role: 'service_role' },
        (as) =>
          as<
            Passage[]
          >`select * from public.search_knowledge('foghorns horns', ${language}, 20, ${as.json({ pages })})`,
      )
    await site.sql`insert into public.settings (key, value) values
      ('texts_contact', ${site.sql.json({ en: { 'faq.horns.answer': 'Only on Sundays.', hours_value: 'By day' } })}),
      ('secret_note', ${site.sql.json({ en: { content: 'Secret' } })})`
    const english = await askNow('en')
    expect(contentOf(english, 'page')).toEqual(expect.arrayContaining(['Only on Sundays.', 'Gladly.']))
    expect(contentOf(english, 'company')).toEqual(['By day'])
    expect(contentOf(await askNow('no'), 'company')).toEqual(['At night'])
    // The texts themselves are no passages.
    expect(JSON.stringify(english)).not.toContain('faq.horns')
    await site.sql`delete from public.settings where key in ('texts_contact', 'secret_note')`
  })

  test('does not know the pictures of the company, nor its account number', async () => {
    const picture = 'media:5eed0000-0000-4000-8000-00000000000a'
    const facts = { name: 'Facts AS', logo: picture, logo_dark: picture, icon: picture, account_number: '12345678903' }
    const passages = await site.sql`
      select content from private.copy_passages('en', ${site.sql.json({ copy: { company_info: facts } })}) where kind = 'company'`
    expect(passages).toEqual([{ content: 'name: Facts AS' }])
  })

  test('has services and prices among many articles that contain a word of the question', async () => {
    await site.sql`insert into public.quote_templates (service_name, base_price, price_per_hour) values ('Lamps', 100, 10)`
    await site.sql`insert into public.blog_posts (title, slug, content, published)
      select 'One ' || n, 'one-' || n, repeat('one large one ', 100), true from generate_series(1, 9) as n`
    const found = await ask('And a large one?')
    expect(titles(found, 'article')).toHaveLength(4)
    expect([titles(found, 'service'), titles(found, 'price')]).toEqual([['Lighthouse keeping'], ['Lamps']])
    expect(found.findIndex(({ kind }) => kind === 'price')).toBeLessThan(
      found.findIndex(({ kind }) => kind === 'article'),
    )
    await site.sql`delete from public.blog_posts`
  })

  test('finds published projects and active members of the team, in both languages', async () => {
    await site.sql`insert into public.projects (title, title_no, description, description_no, category, technologies)
      values ('Tide tables', 'Tidevannstabeller', 'Predicts tides.', 'Varsler tidevann.', 'Maritime', '{Rust}')`
    await site.sql`insert into public.team_members (full_name, role, role_no, bio, is_active) values
      ('Sunniva Berg', 'Tide engineer', 'Tidevannsingeniør', 'Knows Rust.', true), ('Gone Person', 'Tide engineer', null, null, false)`
    const english = await ask('Who knows Rust and tides?')
    expect([titles(english, 'project'), titles(english, 'person')]).toEqual([['Tide tables'], ['Sunniva Berg']])
    const norwegian = await ask('tidevann tidevannsingeniør', 'no')
    expect(contentOf(norwegian, 'project')).toEqual([expect.stringContaining('Varsler tidevann.')])
    expect(contentOf(norwegian, 'person')).toEqual([expect.stringContaining('Tidevannsingeniør')])
    expect(norwegian.map(({ path }) => path)).toEqual(expect.arrayContaining(['/no/projects', '/no/about']))
  })

  test('prefers stored content: an article by its path, copy by its key, single facts of the company', async () => {
    await site.sql`insert into public.settings (key, value) values
      ('services_list', ${site.sql.json({ en: [{ title: 'Stored lighthouse', description: 'x' }] })}),
      ('company_info', ${site.sql.json({ en: { name: 'Stored AS', email: 'stored@example.test' } })})`
    await site.sql`insert into public.blog_posts (title, slug, content, published) values ('Stored foghorn', 'the-foghorn', 'A diaphragm.', true)`
    const found = await ask('diaphragm lighthouse foghorn')
    expect(titles(found, 'article')).toEqual(['Stored foghorn'])
    expect(titles(found, 'service')).toEqual(['Stored lighthouse'])
    expect(titles(found, 'company')).toEqual(['Stored AS'])
    expect(contentOf(found, 'company')[0]).toContain('Mon–Fri 9–5')
    expect(contentOf(found, 'page')).toContain('Gladly. Write to stored@example.test, says Stored AS.')
    // Missing Norwegian falls back to the built-in copy.
    const norwegian = await ask('diaphragm lighthouse', 'no')
    expect(titles(norwegian, 'article')).toEqual(['The foghorn that never sleeps'])
    expect(titles(norwegian, 'service')).toEqual(['Lighthouse keeping'])
    await site.sql`update public.blog_posts set published = false`
    expect(titles(await ask('diaphragm'), 'article')).toEqual(['The foghorn that never sleeps'])
  })
})

describe('turns of the chat [W4]', () => {
  test('count an IPv6 network as one visitor, and all visitors without an address as one', async () => {
    await sql`update public.system_settings set value = '1' where key = 'chat_limit_per_client'`
    const kept = (visitor: string | null) => sql`select public.take_chat_turn(${visitor})`
    await kept('2001:db8::1')
    await kept(null)
    for (const visitor of ['2001:db8::2', null]) {
      expect(await take(visitor)).toMatchObject({ code: 'P0001', message: 'rate_limited' })
    }
    expect(await take('2001:db8:0:1::1')).toEqual({ rows: 1 })
  })

  test.each([{ role: 'anon' }] as const)('only the server may count and search: %j', async (identity) => {
    const statements = [
      "select public.take_chat_turn('x')",
      "select public.search_knowledge('x', 'en', 5)",
      "select private.copy_passages('en', '{}')",
    ]
    for (const statement of statements) {
      expect(await attempt(sql, identity, (as) => as.unsafe(statement))).toMatchObject({ code: '42501' })
    }
  })
})
