import { slugify } from '@nordlys/data/blog/slug'

/** Returns the id of a service on /services, for links to it. The copy of both pages uses the same title for a service. */
export const serviceAnchor = ({ title }: { readonly title: string }): string => `service-${slugify(title)}`
