import Stack from '@mui/material/Stack'
import { DataError } from '@nordlys/data/lib/errors'
import type { ReactNode, SubmitEvent } from 'react'
import { ReportedError } from '../toast/reported-error.ts'
import { FormProvider, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { ABOVE_ACTIONS, FormActions } from './FormActions.tsx'
import { FormError } from './FormError.tsx'
import { RemountBoundary } from '../RemountBoundary.tsx'

interface FormProps<Input extends FieldValues, Output extends FieldValues> {
  readonly form: UseFormReturn<Input, unknown, Output>
  /** Sends the validated values. A thrown error shows in the form, and the input is kept. */
  readonly onSubmit: (values: Output) => Promise<void> | void
  readonly children: ReactNode
  /** The accessible name of the form, if no heading names it. */
  readonly label?: string
  /** The form's buttons, which stay visible while the form is longer than the window. */
  readonly actions?: ReactNode
  /** False lets the buttons scroll away. */
  readonly stickyActions?: boolean
}

/** Renders a form for `useZodForm`: one submission at a time, errors at their fields, and all others in one announced message. */
export function Form<Input extends FieldValues, Output extends FieldValues>(props: FormProps<Input, Output>) {
  const { form, onSubmit, children, label, actions, stickyActions = true } = props
  const message = <FormError message={form.formState.errors.root?.message} />
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // React passes on the event of a form in a dialog that this form opens.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (form.formState.isSubmitting) return
    void submitHandler(form, onSubmit)(event)
  }
  return (
    <FormProvider {...form}>
      <RemountBoundary>
        <Stack
          component="form"
          noValidate
          onSubmit={submit}
          aria-label={label}
          sx={{ gap: 2.5, ...(actions !== undefined && stickyActions && ABOVE_ACTIONS) }}
        >
          {children}
          {actions === undefined ? (
            message
          ) : (
            <FormActions sticky={stickyActions}>
              {message}
              {actions}
            </FormActions>
          )}
        </Stack>
      </RemountBoundary>
    </FormProvider>
  )
}

/** Returns the handler that validates and submits a form, and shows a failure in it. */
export const submitHandler = <Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  onSubmit: (values: Output) => Promise<void> | void,
) =>
  form.handleSubmit(async (values) => {
    try {
      await onSubmit(values)
    } catch (error) {
      showFailure(form, error)
    }
  })

function hasField<Input extends FieldValues>(
  form: UseFormReturn<Input, unknown, FieldValues>,
  name: string,
): name is FieldPath<Input> {
  // A message may be about an entry of a list.
  return (name.split('.')[0] ?? '') in form.getValues()
}

/** Shows a failed submission in its form: at the fields that the server named, otherwise as one message, unless a toast has reported it. */
function showFailure<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): void {
  const isReported = error instanceof ReportedError
  const cause = isReported ? error.cause : error
  const failure = cause instanceof DataError ? cause : new DataError('unknown', { cause })
  const named = Object.entries(failure.fields).filter(([name]) => hasField(form, name))
  for (const [name, message] of named) {
    if (hasField(form, name)) form.setError(name, { type: 'server', message }, { shouldFocus: name === named[0]?.[0] })
  }
  if (named.length === 0 && !isReported)
    form.setError('root', { type: failure.code, message: `errors:${failure.code}` })
}
