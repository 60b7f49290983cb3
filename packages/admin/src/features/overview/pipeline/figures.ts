import { PIPELINE_STEPS, type Pipeline, type PipelineStep } from '@nordlys/data/overview/schema'

/** A step with its relation to the previous step. */
export interface PipelineFigures extends Pick<PipelineStep, 'step' | 'count' | 'amounts'> {
  /** The share of the previous step that reached this one, from 0 to 1; null for the first step and after an empty one. */
  readonly rate: number | null
  /** The median number of days since the previous step; null without any. */
  readonly days: number | null
}

/** Returns the figures of all steps, in order. */
export function figuresOf(pipeline: Pipeline): PipelineFigures[] {
  return PIPELINE_STEPS.flatMap((name, index) => {
    const step = pipeline.find((one) => one.step === name)
    if (!step) return []
    const before = pipeline.find((one) => one.step === PIPELINE_STEPS[index - 1])
    return [
      {
        step: step.step,
        count: step.count,
        amounts: step.amounts,
        rate: before && before.count > 0 ? before.went_on / before.count : null,
        days: before?.median_days ?? null,
      },
    ]
  })
}
