export { ContentPage as default, generateMetadata, generateStaticParams } from '@/compositions/content/content-screen'

export const revalidate = 60
