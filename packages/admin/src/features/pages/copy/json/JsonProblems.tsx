import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@nordlys/ui/components/states/useErrorText.ts'
import type { JsonProblem } from './json-check.ts'

interface JsonProblemsProps {
  readonly problems: readonly JsonProblem[]
  readonly onGo: (problem: JsonProblem) => void
}

/** Lists the errors in the text; each links to its position in the text area. */
export function JsonProblems({ problems, onGo }: JsonProblemsProps) {
  const { t } = useTranslation('content')
  return (
    <Box role="alert">
      {problems.length > 0 && (
        <Box sx={{ p: 1.5, borderRadius: '10px', bgcolor: 'dangerSoft', color: 'dangerText' }}>
          <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
            {t('json.problems')}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.25, typography: 'body2' }}>
            {problems.map((problem) => (
              <li key={`${problem.offset}:${problem.place}`}>
                <Link
                  component="button"
                  type="button"
                  color="inherit"
                  onClick={() => onGo(problem)}
                  sx={{ font: 'inherit' }}
                >
                  {t('json.at', { line: problem.line, column: problem.column })}
                </Link>
                <span>{': '}</span>
                <ProblemText problem={problem} />
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  )
}

function ProblemText({ problem: { fault, place, message, expected } }: { problem: JsonProblem }) {
  const { t } = useTranslation('content')
  const { messageText } = useErrorText()
  if (fault?.kind === 'syntax') return <span>{t('json.syntax', { found: `“${fault.found}”` })}</span>
  if (fault) return <span>{t(`json.${fault.kind}`)}</span>
  return (
    <>
      {place && (
        <span>
          <code>{place}</code>{' '}
        </span>
      )}
      <span>{expected ? t(`json.expected.${expected}`) : messageText(message)}</span>
    </>
  )
}
