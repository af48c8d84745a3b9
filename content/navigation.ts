const HIRE = '/Hire-Resource';

/** The header and the footer. The letter case of the addresses comes from the agency; routes match any. */
export const NAVIGATION = {
  menu: [
    { id: 'home', label: 'Home', href: '/', links: [] },
    { id: 'about', label: 'About us', href: '/Aboutus', links: [] },
    {
      id: 'service',
      label: 'Service',
      href: '',
      links: [
        { id: 'all', label: 'All services', href: '/Service' },
        { id: 'industries', label: 'Industry we work', href: '/Service-Details' },
      ],
    },
    { id: 'blogs', label: 'Blogs', href: '/Blogs', links: [] },
    { id: 'portfolio', label: 'Portfolio', href: '/Portfolio', links: [] },
    { id: 'hire', label: 'Hire Resource', href: HIRE, links: [] },
    { id: 'career', label: 'Career', href: '/Career', links: [] },
    { id: 'contact', label: 'Contact', href: '/Contactus', links: [] },
  ],
  search: { label: 'Search the site', placeholder: 'What are you looking for?', button: 'Search' },
  quoteLink: { label: 'Request a Quote', href: '/Contactus' },
  quoteFormLink: { label: 'Request a Quote', href: '/RequestQuoteButton' },
  footerServicesHeading: 'Our Services',
  footerServices: [
    { id: 'website-development', label: 'Website development', href: '/service/website-development' },
    { id: 'mobile-app-development', label: 'Mobile app development', href: '/service/mobile-app-development' },
    { id: 'e-commerce-development', label: 'E-commerce development', href: '/service/e-commerce-development' },
    { id: 'e-commerce-listing', label: 'E-commerce listing', href: '/service/e-commerce-listing' },
    { id: 'our-challenges', label: 'Our challenges', href: '/service/our-challenges' },
    { id: 'digital-marketing', label: 'Digital marketing', href: '/service/digital-marketing' },
    { id: 'content-creation', label: 'Content creation', href: '/service/content-creation' },
    { id: 'content-management', label: 'Content management', href: '/service/content-management' },
    {
      id: 'custom-software-development',
      label: 'Custom software development',
      href: '/service/custom-software-development',
    },
    { id: 'youtube-marketing', label: 'YouTube marketing', href: '/service/youtube-marketing' },
    { id: 'meta-ads', label: 'Meta Ads', href: '/service/meta-ads' },
    { id: 'google-ads', label: 'Google Ads', href: '/service/google-ads' },
  ],
  footerHireHeading: 'Hire Resources',
  footerHire: [
    { id: 'flutter', label: 'Flutter developers', href: HIRE },
    { id: 'react', label: 'React developers', href: HIRE },
    { id: 'php', label: 'Laravel and PHP developers', href: HIRE },
    { id: 'rails', label: 'Ruby on Rails developers', href: HIRE },
    { id: 'marketing', label: 'Digital marketing expert', href: HIRE },
    { id: 'seo', label: 'SEO expert', href: HIRE },
    { id: 'web', label: 'Web app developer', href: HIRE },
    { id: 'mobile', label: 'Mobile app developer', href: HIRE },
    { id: 'shopify', label: 'Shopify development', href: HIRE },
  ],
  madeIn: 'Made in {company.city}.',
  privacyLink: { label: 'Privacy', href: '/privacy' },
} as const;
