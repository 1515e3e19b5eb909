-- A person may ask for it; `npm run inquiries -- delete`.
grant delete on inquiries to site_inquiries;
