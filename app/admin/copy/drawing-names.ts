/** The files in the folders of public/art/. A test compares them. */
export const DRAWINGS: Readonly<Record<string, readonly string[]>> = {
  portraits: ['aarav', 'imran', 'meera', 'nisha', 'riya'],
  scenes: [
    'content-management',
    'custom-software-development',
    'digital-marketing',
    'e-commerce-development',
    'e-commerce-listing',
    'google-ads',
    'house',
    'meta-ads',
    'mobile-app-development',
    'our-challenges',
    'search-engine-optimization',
    'website-development',
    'youtube-marketing',
  ],
  work: [
    'auto-spares-search',
    'builder-campaign',
    'coaching-app',
    'cold-storage-dispatch',
    'dental-booking',
    'jeweller-store',
    'pharma-billing',
    'publisher-backlist',
    'restaurant-channel',
    'textile-catalogue',
  ],
};

export const drawingsIn = (folder: string): readonly string[] => DRAWINGS[folder] ?? [];
