import { useTranslation } from '../../texts/useTranslation.ts'
import { serviceTexts, useParts } from './service-texts.ts'
import { ServicePage } from './ServicePage.tsx'

const PARTS = {
  offerings: [
    { id: 'search', icon: 'database' },
    { id: 'reading', icon: 'workflow' },
    { id: 'assistants', icon: 'bot' },
    { id: 'evaluation', icon: 'gauge' },
    { id: 'privacy', icon: 'lock' },
    { id: 'costs', icon: 'cpu' },
  ],
  steps: ['choose', 'measure', 'build', 'watch'],
} as const

/** The page about AI applications. */
export default function Ai() {
  const { t } = useTranslation('ai')
  return <ServicePage id="ai" {...serviceTexts(t, useParts('ai', PARTS))} />
}
