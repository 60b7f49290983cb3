import Autocomplete from '@mui/material/Autocomplete'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { mailto } from '@nordlys/data/lib/addresses/contact-links'
import { type LinkTarget, useLinkTargets } from '@nordlys/data/links/queries'
import { type Language, LANGUAGES } from '@nordlys/data/lib/validation'
import { Button } from '@nordlys/ui/components/Button'
import { safeHref } from '@nordlys/ui/components/markdown/safe-href.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { type Page, SITE_PAGES } from '@nordlys/ui/site-copy/pages.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownArticles } from '../../built-in/useShownArticles.ts'
import { SmallDialog } from './SmallDialog.tsx'

interface Target {
  readonly group: 'page' | LinkTarget['kind']
  readonly name: string
  /** Relative to the root of the site, in a language. */
  readonly path: string
}

const inLanguage = (path: string, language: Language) => (language === 'no' ? `no/${path}` : path).replace(/\/$/, '')

/** The pages that a visitor can open, in the languages. */
const pagesIn = (languages: readonly Language[]): Target[] =>
  Object.values<Page>(SITE_PAGES).flatMap(({ path, name, head, indexed }) =>
    path === null || path.includes(':') || indexed === false
      ? []
      : languages.map((language) => ({
          group: 'page',
          name: name?.[language] ?? head[language].title,
          path: inLanguage(path.slice(1), language),
        })),
  )

/** Completes what was typed: a host without a scheme, or an email address. */
const completed = (typed: string) => {
  if (/^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/.test(typed)) return mailto(typed)
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(typed) ? `https://${typed}` : typed
}

// One function, so that a new render does not take the focus.
const focus = (input: HTMLInputElement | null) => input?.focus()

interface LinkDialogProps {
  /** The current address; empty for a new link. */
  readonly href: string
  /** Whether there is a text to link. */
  readonly hasText: boolean
  /** The text of a button; undefined for a link in a text. */
  readonly button?: string
  readonly language: Language | undefined
  readonly fromOutside: boolean
  /** Called with an empty address to remove the link. */
  readonly onSave: (href: string, text: string) => void
  readonly onClose: () => void
}

/** Chooses where a link leads: a page, a post or a case study by its name, or an address. */
export function LinkDialog({ href, hasText, button, language, fromOutside, onSave, onClose }: LinkDialogProps) {
  const { t } = useTranslation(['richText', 'common'])
  const id = useId()
  const own = useLanguage()
  const { websiteUrl } = usePlatform()
  const [typed, setTyped] = useState(href)
  const [label, setLabel] = useState(button ?? '')
  const [isWrong, setIsWrong] = useState(false)
  const { data: stored = [] } = useLinkTargets()
  const { data: builtIn = [] } = useShownArticles()
  const found: readonly LinkTarget[] = [
    ...stored,
    ...builtIn
      .map(({ title, slug, language: its }) => ({ kind: 'post' as const, title, path: `blog/${slug}`, language: its }))
      // A copy that is not published yet has the same address.
      .filter(({ path, language: its }) => !stored.some((post) => post.path === path && post.language === its)),
  ]
  const languages = language ? [language] : [own, ...LANGUAGES.filter((other) => other !== own)]
  const targets: Target[] = [
    ...pagesIn(languages),
    ...found
      .filter((target) => !language || target.language === null || target.language === language)
      .flatMap(({ kind, title, path, language: its }) =>
        (its ? [its] : languages).map((shown) => ({ group: kind, name: title, path: inLanguage(path, shown) })),
      ),
  ]
  const addressOf = ({ path }: Target) =>
    fromOutside && websiteUrl !== null ? new URL(path, new URL(websiteUrl, globalThis.location.href)).href : `/${path}`
  const nameOf = (address: string) => targets.find((target) => addressOf(target) === address)?.name ?? ''
  const save = () => {
    const address = completed(typed.trim())
    const isSafe = address !== '' && safeHref(address) !== null && /^(?:https?:\/\/\S|mailto:\S|\/|#)/i.test(address)
    if (isSafe && button !== undefined) onSave(address, label.trim() || nameOf(address) || address)
    else if (isSafe) onSave(address, hasText ? '' : nameOf(address))
    else setIsWrong(true)
  }
  return (
    <SmallDialog
      title={t(button === undefined ? (href === '' ? 'link.add' : 'link.edit') : 'button.title')}
      onSave={save}
      onClose={onClose}
      extra={href !== '' && <RemoveButton onRemove={() => onSave('', '')} />}
    >
      {button !== undefined && (
        <FormControl fullWidth sx={{ mb: 2 }}>
          <FormLabel htmlFor={`${id}-label`} sx={{ display: 'block', mb: 0.75 }}>
            <span>{t('button.label')}</span>
          </FormLabel>
          <OutlinedInput
            id={`${id}-label`}
            fullWidth
            value={label}
            inputRef={focus}
            onChange={({ target }) => setLabel(target.value)}
            slotProps={{ input: { 'aria-describedby': `${id}-label-help` } }}
          />
          <FormHelperText id={`${id}-label-help`}>{t('button.help')}</FormHelperText>
        </FormControl>
      )}
      <FormControl fullWidth>
        <FormLabel htmlFor={id} sx={{ display: 'block', mb: 0.75 }}>
          <span>{t('link.target')}</span>
        </FormLabel>
        <Autocomplete
          id={id}
          freeSolo
          options={targets}
          groupBy={({ group }) => t(`link.group.${group}`)}
          getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
          getOptionKey={(option) => (typeof option === 'string' ? option : option.group + option.path)}
          inputValue={typed}
          onInputChange={(_event, next, reason) => {
            setIsWrong(false)
            if (reason === 'input' || reason === 'clear') setTyped(next)
          }}
          onChange={(_event, target) => {
            if (target !== null) setTyped(typeof target === 'string' ? target : addressOf(target))
          }}
          clearText={t('link.clear')}
          renderOption={({ key, ...props }, { name, path }) => (
            <li key={key} {...props}>
              <span style={{ flex: 1 }}>{name}</span>
              <small>{`/${path}`}</small>
            </li>
          )}
          renderInput={({ slotProps }) => (
            <OutlinedInput
              {...slotProps.input}
              fullWidth
              inputRef={button === undefined ? focus : undefined}
              error={isWrong}
              slotProps={{
                input: {
                  ...slotProps.htmlInput,
                  'aria-invalid': isWrong,
                  'aria-describedby': `${id}-help`,
                  autoCapitalize: 'none',
                  spellCheck: false,
                },
              }}
            />
          )}
        />
        <FormHelperText id={`${id}-help`} error={isWrong} aria-live="polite">
          {isWrong ? t('link.wrong') : t('link.help')}
        </FormHelperText>
      </FormControl>
    </SmallDialog>
  )
}

function RemoveButton({ onRemove }: { readonly onRemove: () => void }) {
  const { t } = useTranslation('richText')
  return (
    <Button variant="text" color="error" onClick={onRemove}>
      {t('link.remove')}
    </Button>
  )
}
