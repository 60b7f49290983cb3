/** The services that a case study can name. */
export const CASE_STUDY_SERVICES = ['backend', 'full_stack', 'ai', 'consulting'] as const
export type CaseStudyService = (typeof CASE_STUDY_SERVICES)[number]
