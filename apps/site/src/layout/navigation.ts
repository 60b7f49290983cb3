import type { Menu, MenuPage, Route } from '@nordlys/ui/site-copy/pages.ts'
import { ROUTES } from '@nordlys/ui/site-copy/routes.ts'

const linksOf = <In extends Menu>(menu: In): MenuPage<In>[] =>
  ROUTES.filter((route): route is Route & { readonly id: MenuPage<In> } => route.menu === menu).map(({ id }) => id)

/** The quick links of the footer. */
export const FOOTER_LINKS = linksOf('main')

/** The links of the top bar; a link to a missing page is hidden. */
export const BAR_LINKS = [...linksOf('bar'), ...FOOTER_LINKS]

/** The links in the last row of the footer. The clients' page needs a backend. */
export const LAST_LINKS = linksOf('last')
