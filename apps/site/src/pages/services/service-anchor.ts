import { slugify } from '@nordlys/data/blog/slug'

/** The id of a service on /services, for links to it. Both pages' copy names a service by the same title. */
export const serviceAnchor = ({ title }: { readonly title: string }): string => `service-${slugify(title)}`
