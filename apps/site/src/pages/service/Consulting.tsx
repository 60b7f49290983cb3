import { useTranslation } from '../../texts/useTranslation.ts'
import { serviceTexts, useParts } from './service-texts.ts'
import { ServicePage } from './ServicePage.tsx'

const PARTS = {
  offerings: [
    { id: 'architecture', icon: 'boxes' },
    { id: 'security', icon: 'shield' },
    { id: 'performance', icon: 'gauge' },
    { id: 'choices', icon: 'compass' },
    { id: 'rescue', icon: 'zap' },
    { id: 'team', icon: 'layers' },
  ],
  steps: ['ask', 'read', 'report', 'follow'],
} as const

/** The page about technical consulting. */
export default function Consulting() {
  const { t } = useTranslation('consulting')
  return <ServicePage id="consulting" {...serviceTexts(t, useParts('consulting', PARTS))} />
}
