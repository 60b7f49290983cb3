export default {
  range: '{{from}}–{{to}} of {{total}}',
  pagination: 'Pages',
  pageSize: 'Rows per page',
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
  clearSearch: 'Clear search',
  all: 'All',
  noMatch: {
    title: 'No matches',
    search: 'Nothing here matches “{{search}}”.',
    filters: 'Nothing here matches these filters.',
    clear: 'Clear filters',
  },
  stale: 'Showing earlier data.',
  closePanel: 'Close details',
} as const
