/** A list of the back office and how one gets there. */
export interface List {
  readonly name: string
  /** Where its rows come from. */
  readonly table: string
  /** Where a search reads from, where that is not the table. */
  readonly view?: string
  /** The screen's path below /admin. */
  readonly screen: string
  /** The number of its tab, where the screen has several. */
  readonly tab?: number
  /** A search as it is typed: its last letter is the one that is timed. */
  readonly search: string
}

/** Every list that is searched, the two large ones first: one search of a word in an eighth of the rows, one of a word in a single row. */
export const LISTS: readonly List[] = [
  { name: 'Contacts', table: 'contacts', view: 'searched_contacts', screen: 'contacts', search: 'silje' },
  {
    name: 'Quote requests',
    table: 'quote_requests',
    view: 'searched_quote_requests',
    screen: 'quote-management',
    search: 'person4711@',
  },
  { name: 'Clients', table: 'clients', screen: 'client-portal', search: 'client 17' },
  { name: 'Projects', table: 'projects', screen: 'projects', search: 'project 17' },
  { name: 'Posts', table: 'blog_posts', screen: 'blog', search: 'post 17' },
]

/** Lists that are a tab of a screen: opened by it, once the screen is there. */
export const TAB_LISTS: readonly List[] = [
  { name: 'Quote templates', table: 'quote_templates', screen: 'quote-management', tab: 1, search: 'service 17' },
  { name: 'Transactions', table: 'transactions_with_status', screen: 'client-portal', tab: 1, search: 'client 17' },
  { name: 'Messages', table: 'client_messages', screen: 'client-portal', tab: 2, search: 'client 17' },
]
