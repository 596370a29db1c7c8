export { AskFormPage as Component } from '../../features/answering/ask-form-page.tsx'
