import FileQuestion from 'lucide-react/icons/file-question-mark'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { Message } from '@nordlys/ui/components/states/Message'
import { failureOf } from '@nordlys/ui/components/table/state/list-result.ts'

interface EditorStateProps {
  readonly result: Parameters<typeof failureOf>[0] & { readonly isFetching: boolean; readonly refetch: () => unknown }
  /** The title of a failure. */
  readonly failed: string
}

/** Shows in place of an editor that its record is loading or failed to load. */
export function EditorState({ result, failed }: EditorStateProps) {
  const failure = failureOf(result)
  if (failure === null) return <SkeletonLines lines={12} />
  return (
    <ErrorState error={failure} title={failed} onRetry={() => void result.refetch()} retrying={result.isFetching} />
  )
}

interface NoEditorProps extends Pick<ComponentProps<typeof Message>, 'title' | 'description'> {
  readonly to: string
  readonly link: string
}

/** Shows in place of an editor that its record cannot be edited, with a link to elsewhere. */
export function NoEditor({ to, link, ...texts }: NoEditorProps) {
  return (
    <Message
      {...texts}
      live="status"
      headingLevel="h1"
      icon={<FileQuestion size={22} />}
      action={
        <Button component={Link} to={to} variant="outlined">
          {link}
        </Button>
      }
    />
  )
}
