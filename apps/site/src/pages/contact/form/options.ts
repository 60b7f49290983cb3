import { BUDGET_RANGES, PROJECT_TYPES } from '@nordlys/data/contacts/choices'
import { useTranslation } from '../../../texts/useTranslation.ts'

const PROJECT_TYPE_KEYS = {
  'Backend Development': 'backend',
  'Full-Stack Solution': 'full_stack',
  'AI-Powered Application': 'ai',
  'Technical Consulting': 'consulting',
  Other: 'other',
} as const satisfies Record<(typeof PROJECT_TYPES)[number], string>

const BUDGET_KEYS = {
  '$5k - $10k': 'small',
  '$10k - $25k': 'medium',
  '$25k - $50k': 'large',
  '$50k+': 'open',
} as const satisfies Record<(typeof BUDGET_RANGES)[number], string>

/** Returns the options, labelled in the current language; the values are the stored ones. */
export function useOptions() {
  const { t } = useTranslation('contact')
  return {
    projectTypes: PROJECT_TYPES.map((value) => ({
      value,
      label: t(`form.project_types.${PROJECT_TYPE_KEYS[value]}`),
    })),
    budgetRanges: BUDGET_RANGES.map((value) => ({ value, label: t(`form.budget_ranges.${BUDGET_KEYS[value]}`) })),
  }
}
