/** The list of uploads. */
export default {
  list: 'Uploads',
  waiting: 'Waiting',
  preparing: 'Preparing',
  sending: 'Uploading {{percent}}%',
  adding: 'Adding',
  paused: 'No connection. The upload continues by itself.',
  failed: 'Failed',
  added: 'Added',
  duplicate: 'Already there',
  show: 'Show',
  cancel: 'Cancel the upload of {{name}}',
  retry: 'Try again',
  anyway: 'Upload anyway',
  clear: 'Clear the list',
  progress: 'Progress of {{name}}',
  uploaded: '{{done}} of {{total}} uploaded',
}
