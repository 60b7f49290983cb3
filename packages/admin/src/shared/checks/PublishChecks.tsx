import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLinkTargets } from '@nordlys/data/links/queries'
import type { Language } from '@nordlys/data/lib/validation'
import { usePictures } from '@nordlys/data/media/queries'
import { mediaIdsIn } from '@nordlys/data/media/reference'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { type Page, SITE_PAGES } from '@nordlys/ui/site-copy/pages.ts'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useDeferredValue, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BEST } from '../search/lengths.ts'
import { factsOf } from './text-checks.ts'

interface CheckedText {
  readonly language: Language
  readonly markdown: string
  /** What search engines show. */
  readonly title: string
  readonly description: string
}

interface PublishChecksProps {
  readonly texts: readonly CheckedText[]
  /** The pictures outside of the texts, as `media:<id>`. */
  readonly pictures: readonly string[]
  /** Whether both languages exist; undefined until that is known. */
  readonly isTranslated: boolean | undefined
}

interface Finding {
  readonly name: 'alt' | 'headings' | 'links' | 'languages' | 'title' | 'description'
  /** What is wrong; empty when nothing is. */
  readonly problem: string
}

/** The English path of a page, without the language. */
const withoutLanguage = (path: string) => path.replace(/^\/no(?=\/|$)/, '') || '/'

async function isLost(path: string, website: string): Promise<string[]> {
  const response = await fetch(new URL(path, new URL(website, globalThis.location.href)), { method: 'HEAD' })
  return response.status === 404 ? [path] : []
}

/** Returns which paths of the site lead nowhere. Posts that are built into the site are known to the site alone, so it is asked. */
function useLostPaths(paths: readonly string[]): readonly string[] {
  const { websiteUrl } = usePlatform()
  const { data: targets } = useLinkTargets()
  const known = new Set([
    ...Object.values<Page>(SITE_PAGES).flatMap(({ path }) => path ?? []),
    ...(targets ?? []).map(({ path }) => `/${path}`),
  ])
  const unknown = targets ? paths.filter((path) => !known.has(withoutLanguage(path))) : []
  const { data: lost = [] } = useQuery({
    queryKey: ['lost-paths', unknown],
    enabled: unknown.length > 0 && websiteUrl !== null,
    queryFn: async () => {
      // Where the site cannot be asked, nothing is claimed.
      return (await Promise.all(unknown.map((path) => isLost(path, websiteUrl ?? '/').catch(() => [])))).flat()
    },
  })
  return lost.filter((path) => unknown.includes(path))
}

/** Lists what is worth a look before a page is published. It prevents nothing. */
export function PublishChecks({ texts: typed, pictures, isTranslated }: PublishChecksProps) {
  const { t } = useTranslation('checks')
  const id = useId()
  const { websiteUrl } = usePlatform()
  const website = new URL(websiteUrl ?? '/', globalThis.location.href).href
  const texts = useDeferredValue(typed)
  const facts = useMemo(() => texts.map((text) => ({ ...text, ...factsOf(text.markdown, website) })), [texts, website])
  const { data: rows = [] } = usePictures([
    ...new Set(facts.flatMap(({ bare }) => bare).concat(pictures.flatMap(mediaIdsIn))),
  ])
  const lost = useLostPaths([...new Set(facts.flatMap(({ paths }) => paths))])
  const isBare = (picture: string, language: Language) => {
    const row = rows.find((candidate) => candidate.id === picture)
    return row !== undefined && !row.decorative && !(language === 'no' ? row.alt_no : row.alt)
  }
  // A picture that several texts show counts once.
  const bare = new Set(
    facts.flatMap(({ bare: own, language }) =>
      [...own, ...pictures.flatMap(mediaIdsIn)].filter((picture) => isBare(picture, language)),
    ),
  ).size
  const nowhere = [...lost, ...facts.flatMap(({ lostAnchors }) => lostAnchors)]
  const lengthOf = (key: 'title' | 'description') => {
    const wrong = texts.find((text) => text[key].trim() === '' || text[key].trim().length > BEST[key])
    if (!wrong) return ''
    const number = wrong[key].trim().length
    return t(number === 0 ? `problem.no_${key}` : `problem.long_${key}`, { number, most: BEST[key] })
  }
  const skipped = facts.find((text) => text.skipped !== null)?.skipped ?? null
  const findings: readonly Finding[] = [
    { name: 'alt', problem: bare === 0 ? '' : t('problem.alt', { count: bare }) },
    { name: 'headings', problem: skipped === null ? '' : t('problem.headings', { heading: skipped }) },
    { name: 'links', problem: nowhere.length === 0 ? '' : t('problem.links', { links: nowhere.join(', ') }) },
    { name: 'languages', problem: isTranslated === false ? t('problem.languages') : '' },
    { name: 'title', problem: lengthOf('title') },
    { name: 'description', problem: lengthOf('description') },
  ]
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3">
        {t('title')}
      </Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, display: 'grid', gap: 0.75, typography: 'body2' }}
      >
        {findings.map(({ name, problem }) => (
          <Box component="li" key={name} sx={{ display: 'flex', gap: 1, color: problem === '' ? 'muted' : 'inherit' }}>
            <Box sx={{ flex: 'none', pt: 0.25, color: problem === '' ? 'accent' : 'warning.main' }}>
              {problem === '' ? <Check size={15} aria-hidden /> : <TriangleAlert size={15} aria-hidden />}
            </Box>
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {problem || t(`good.${name}`)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
