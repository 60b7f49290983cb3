import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type About, topicKey } from './about.ts'
import { useTopicName } from './useTopicName.ts'

interface TopicFieldProps {
  readonly topics: readonly About[]
  readonly topic: About | null
  readonly mayBeNothing: boolean
  readonly onChoose: (topic: About | null) => void
}

const NOTHING = ''

/** Chooses what an answer is about, and so who reads it. Nothing where there is no choice. */
export function TopicField({ topics, topic, mayBeNothing, onChoose }: TopicFieldProps) {
  const { t } = useTranslation('conversation')
  const topicName = useTopicName()
  const id = useId()
  if (topics.length === 0) return null
  return (
    <FormControl>
      <FormLabel htmlFor={id} sx={{ mb: 0.75 }}>
        <span>{t('about')}</span>
      </FormLabel>
      <NativeSelect
        variant="outlined"
        input={<OutlinedInput />}
        IconComponent={ChevronDown}
        value={topic ? topicKey(topic) : NOTHING}
        onChange={({ target: { value } }) => onChoose(topics.find((each) => topicKey(each) === value) ?? null)}
        inputProps={{ id }}
      >
        {mayBeNothing && <option value={NOTHING}>{t('aboutNothing')}</option>}
        {topics.map((each) => (
          <option key={topicKey(each)} value={topicKey(each)}>
            {topicName(each)}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  )
}
