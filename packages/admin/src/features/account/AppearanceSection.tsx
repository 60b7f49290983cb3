import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import { useColorScheme } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '@nordlys/ui/components/screen/Section'
import { htmlLang, LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useSwitchLanguage } from '@nordlys/ui/i18n/useSwitchLanguage.ts'

const MODES = ['system', 'light', 'dark'] as const

/** Sets theme and language of this browser. */
export function AppearanceSection() {
  const { t } = useTranslation('account')
  const { mode, setMode } = useColorScheme()
  const language = useLanguage()
  const switchLanguage = useSwitchLanguage()
  return (
    <Section title={t('preferences.title')} description={t('preferences.description')}>
      <Stack sx={{ gap: 2 }}>
        <Choice
          label={t('preferences.theme')}
          value={mode}
          options={MODES.map((value) => ({ value, label: t(`preferences.themes.${value}`) }))}
          onChoose={setMode}
        />
        <Choice
          label={t('preferences.language')}
          value={language}
          options={LANGUAGES.map((value) => ({
            value,
            label: t(`preferences.languages.${value}`),
            lang: htmlLang(value),
          }))}
          onChoose={(next) => void switchLanguage(next)}
        />
      </Stack>
    </Section>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value | undefined
  readonly options: ReadonlyArray<{ readonly value: Value; readonly label: string; readonly lang?: string }>
  readonly onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <FormControl>
      <FormLabel component="span" id={id} sx={{ mb: 0.75 }}>
        <span>{label}</span>
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        value={value ?? null}
        // MUI reports null when the selected button is pressed again.
        onChange={(_event, next: Value | null) => next !== null && onChoose(next)}
        aria-labelledby={id}
      >
        {options.map((option) => (
          <ToggleButton key={option.value} value={option.value} lang={option.lang}>
            <span>{option.label}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FormControl>
  )
}
