const root = (elements: string) => `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9"
  xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" elementFormDefault="qualified">
${elements}
<xsd:simpleType name="address"><xsd:restriction base="xsd:anyURI">
  <xsd:minLength value="12"/><xsd:maxLength value="2048"/></xsd:restriction></xsd:simpleType>
<xsd:simpleType name="moment"><xsd:union memberTypes="xsd:date xsd:dateTime"/></xsd:simpleType>
</xsd:schema>`;

/**
 * A list of `entry`s, at most so many and at least one, each with an address, perhaps when it last changed, and elements of
 * XHTML, which name its other languages.
 */
const listOf = (list: string, entry: string) => `<xsd:element name="${list}"><xsd:complexType><xsd:sequence>
  <xsd:element name="${entry}" maxOccurs="50000"><xsd:complexType><xsd:sequence>
    <xsd:element name="loc" type="address"/>
    <xsd:element name="lastmod" type="moment" minOccurs="0"/>
    <xsd:any namespace="http://www.w3.org/1999/xhtml" processContents="skip" minOccurs="0" maxOccurs="unbounded"/>
  </xsd:sequence></xsd:complexType></xsd:element>
</xsd:sequence></xsd:complexType></xsd:element>`;

/** The rules of sitemaps.org for what we write, for tests: a list of pages, and a list of such lists. */
export const sitemapSchema = root(listOf("urlset", "url"));
export const indexSchema = root(listOf("sitemapindex", "sitemap"));
