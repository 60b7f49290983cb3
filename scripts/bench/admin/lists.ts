/** A list of the admin and how to open it. */
export interface List {
  readonly name: string
  /** The source of its rows. */
  readonly table: string
  /** The screen's path below /admin. */
  readonly screen: string
  /** The index of its tab, on a screen with several. */
  readonly tab?: number
  /** The text of a search; its last letter is measured. */
  readonly search: string
}

/** All lists with a search, the two large ones first: one search matches an eighth of the rows, the other a single row. */
export const LISTS: readonly List[] = [
  { name: 'Contacts', table: 'searched_contacts', screen: 'contacts', search: 'silje' },
  {
    name: 'Quote requests',
    table: 'searched_quote_requests',
    screen: 'quote-management',
    search: 'person4711@',
  },
  { name: 'Clients', table: 'searched_clients', screen: 'clients', search: 'client 17' },
  { name: 'Price list', table: 'searched_price_items', screen: 'price-list', search: 'item 17' },
  { name: 'Projects', table: 'projects', screen: 'projects', search: 'project 17' },
  { name: 'Posts', table: 'searched_blog_posts', screen: 'blog', search: 'post 17' },
]

/** The lists that are tabs of a screen. */
export const TAB_LISTS: readonly List[] = [
  { name: 'Quote templates', table: 'quote_templates', screen: 'quote-management', tab: 1, search: 'service 17' },
  {
    name: 'Transactions',
    table: 'searched_transactions_with_status',
    screen: 'clients',
    tab: 1,
    search: 'client 17',
  },
  { name: 'Messages', table: 'searched_client_messages', screen: 'clients', tab: 2, search: 'client 17' },
]
