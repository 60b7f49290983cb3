import Box from '@mui/material/Box'
import { usePictures } from '@nordlys/data/media/queries'
import { mediaIdOf } from '@nordlys/data/media/reference'
import {
  CARD,
  type CardFont,
  coverCardSvg,
  type SocialCard,
  socialCardSvg,
} from '@nordlys/ui/social-card/social-card.ts'
import { useTranslation } from 'react-i18next'
import { htmlLang, type Language } from '@nordlys/ui/i18n/language.ts'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import type { ReactNode } from 'react'
import { MediaThumb } from '../media/MediaThumb.tsx'
import { BEST, shorten, wholeTitle } from './lengths.ts'

const FAMILY = 'Schibsted Grotesk Variable'

/** The width of a character relative to the size of the font, where nothing can measure it. */
const AVERAGE = 0.55

const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d')

/** The font of the card, measured by the browser. */
const CARD_FONT: CardFont = {
  family: FAMILY,
  widthOf: (text, weight, size) => {
    if (!context) return text.length * size * AVERAGE
    context.font = `${weight} ${size}px '${FAMILY}'`
    return context.measureText(text).width
  },
}

interface SearchPreviewProps extends Pick<SocialCard, 'description' | 'section' | 'company'> {
  readonly language: Language
  /** The path of the page with its language, relative to the root of the site. */
  readonly path: string
  /** The title without the company's name. */
  readonly title: string
  readonly isHome?: boolean
  /** The reference or URL of the page's picture. */
  readonly cover?: string | null
}

/** Shows a page as a result of a search engine and as a shared link, with the link preview image of the site. */
export function SearchPreview({ language, path, title, isHome = false, cover = null, ...card }: SearchPreviewProps) {
  const { t } = useTranslation('search')
  const { websiteUrl } = usePlatform()
  const site = new URL(websiteUrl ?? '/', globalThis.location.href)
  const named = title || t('result.noTitle')
  const whole = wholeTitle(named, card.company, isHome)
  const lang = htmlLang(language)
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Frame label={t('result.label')}>
        <Box sx={{ fontSize: '0.8125rem', color: 'muted' }}>
          <Box sx={{ color: 'ink', fontWeight: 550 }}>{card.company}</Box>
          <span>{`${site.host}/${path}`}</span>
        </Box>
        <Box lang={lang} sx={{ mt: 0.5, fontSize: '1.125rem', lineHeight: 1.35, color: 'accent' }}>
          {shorten(whole, BEST.title)}
        </Box>
        <Box sx={{ mt: 0.5, fontSize: '0.875rem', color: 'muted' }} lang={card.description ? lang : undefined}>
          {shorten(card.description, BEST.description) || t('result.noDescription')}
        </Box>
      </Frame>
      <Frame label={t('card.label')}>
        <Picture card={{ ...card, title: named, lang }} cover={cover} logo={`${site.href}favicon.svg`} />
        <Box sx={{ mt: 1.5, fontSize: '0.8125rem', color: 'muted' }}>{site.host}</Box>
        <Box lang={lang} sx={{ fontWeight: 600 }}>
          {whole}
        </Box>
      </Frame>
    </Box>
  )
}

/** Names a preview by its caption. */
function Frame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="figure"
      aria-label={label}
      sx={{
        m: 0,
        p: 2,
        border: 1,
        borderColor: 'hairline',
        borderRadius: '10px',
        bgcolor: 'paper',
        overflowWrap: 'anywhere',
        minWidth: 0,
      }}
    >
      <Box component="figcaption" sx={{ mb: 1, color: 'muted', fontSize: '0.8125rem' }}>
        {label}
      </Box>
      {children}
    </Box>
  )
}

interface PictureProps {
  readonly card: SocialCard
  readonly cover: string | null
  /** The URL of the site's logo. */
  readonly logo: string
}

/** Renders the image of a shared link as the site does: over its cover, if that is in the media library. */
function Picture({ card, cover, logo }: PictureProps) {
  const id = mediaIdOf(cover)
  const [picture] = usePictures(id === null ? [] : [id]).data ?? []
  const image = `<svg viewBox="0 0 32 32"><image href="${encodeURI(logo)}" width="32" height="32"/></svg>`
  const svg = (picture ? coverCardSvg : socialCardSvg)(card, { logo: image, font: CARD_FONT })
  return (
    <Box
      sx={{
        aspectRatio: `${CARD.width} / ${CARD.height}`,
        borderRadius: '8px',
        overflow: 'hidden',
        border: 1,
        borderColor: 'hairline',
        position: 'relative',
        '& svg': { display: 'block' },
      }}
    >
      {picture && <MediaThumb picture={picture} alt="" ratio={CARD.width / CARD.height} />}
      <Box
        lang={card.lang}
        sx={{ position: 'absolute', inset: 0, '& > svg': { width: '100%', height: 'auto' } }}
        // oxlint-disable-next-line react/no-danger -- the functions of the card escape the texts
        dangerouslySetInnerHTML={{ __html: svg }}
      />
    </Box>
  )
}
