import { z } from 'zod'
import type { RenderContext } from './content.ts'
import { siteLink } from './links.ts'

/** The key of a link to the client's page. */
export const linkKey = z.string().regex(/^[0-9a-f]{64}$/)

/** Returns the URL that opens the client's page. */
export const clientPageLink = ({ siteUrl, language }: RenderContext, key: string): string =>
  siteLink(siteUrl, language, '/client', { k: key })
