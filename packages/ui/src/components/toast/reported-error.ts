/** An error that a toast has reported. A form shows it at its fields only, so that one failure is not reported twice. */
export class ReportedError extends Error {}
